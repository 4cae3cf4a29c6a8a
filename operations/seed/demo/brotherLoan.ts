import type { DemoDispute } from './demoDispute.ts';
import { prose } from './prose.ts';

/** Money and trust: a clear verdict for Partner B. */
export const brotherLoan: DemoDispute = {
  title: 'I lent my brother half of our savings without asking first. Was that unforgivable?',
  creator: {
    by: 'patch-and-sand',
    story: prose`
      My brother runs a small bakery. In the spring his oven broke in the same month that his landlord raised the rent. He
      called me at five in the morning from the shop floor and I could hear that he had been crying. He needed the money
      by noon or he could not pay his two employees.

      My wife was on a night train, coming back from a work trip, and her phone was off. I tried her twice. Then I
      transferred about half of what we had put aside for a bigger apartment. I told her that same evening, before she
      had even put down her bag. I did not hide it for one day.

      I know it is our account and not mine. But I put most of that money in during the years when I worked weekends, and
      we had both always said that family comes first. When her sister went through her divorce we paid her rent for four
      months, and I never asked for a vote on it.

      My brother pays back a little every month. He has missed one month since then, and he told us beforehand. The
      bakery is still open and two people still have their jobs. I would have asked if I could have. I am sorry that she
      found out after the fact. I am not sorry that I helped, and I do not think I should have to say that I am.
    `,
  },
  partner: {
    by: 'two_left_shoes',
    story: prose`
      I like his brother. I would probably have said yes to part of it. That is what makes me so angry: nobody asked me.

      We saved for that apartment for six years. I gave up holidays, I kept a car that does not lock on one side, I wore
      the same winter coat until the lining came out. We sleep in one room with a four-year-old. Every few weeks we sat at
      the table with the spreadsheet and said, two more years. With one transfer it became four.

      He says he tried to call me twice. I was on a train for seven hours, not on the moon. He could have sent his brother
      enough for the wages that day and talked to me at dinner about the rest. Instead he sent the whole sum in one go, and
      I believe that he did it before I arrived because he knew I would have wanted to discuss the amount.

      The comparison with my sister hurts. We sat down together then, and he said yes before I did. He was asked. That is
      exactly the difference.

      There is nothing in writing, no plan, and when I mention it I am told that I am being cold about his family. I do not
      want the money back tomorrow. I want him to say that it was our decision to make, and that he took it away from me.
      So far he has only said that he is sorry about how I found out.
    `,
  },
  votes: [
    { by: 'QuietKettle', rating: 9 },
    { by: 'SecondBreakfast', rating: 6 },
    { by: 'LemonOnTop', rating: 9 },
    { by: 'NightShiftOwl', rating: 7 },
    { by: 'half-packed', rating: 5 },
    { by: 'WindowSeat42', rating: 8 },
    { by: 'rain_check', rating: 8 },
    { by: 'PorchLightOn', rating: 8 },
  ],
  comments: [
    {
      by: 'LemonOnTop',
      content:
        'You are both describing the same morning and you are both telling the truth. But she only asks for one sentence, and you spent your whole story explaining why you should not have to say it.',
    },
    { by: 'half-packed', content: 'Five in the morning, a crying brother. I would have pressed send, too.' },
    {
      by: 'WindowSeat42',
      content:
        'Send the wages, wait for the rest. That was the way out, and I think he knows it by now. Put the loan on paper, with your brother at the table. It protects him as well.',
    },
    {
      by: 'QuietKettle',
      content:
        'The coat with the lining gone got me. It is not about the sum, it is about six years of saying no to yourself, and then somebody else saying yes in one minute.',
    },
    { by: 'SecondBreakfast', content: 'Good brother. Not such a good teammate that day. Both can be mended.' },
  ],
};
