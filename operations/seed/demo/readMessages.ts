import type { DemoDispute } from './demoDispute.ts';
import { prose } from './prose.ts';

/** Privacy and an ex: people lean towards Partner A, and understand Partner B. */
export const readMessages: DemoDispute = {
  title: 'She read two years of my messages because she had "a feeling"',
  creator: {
    by: 'rain_check',
    story: prose`
      I left my laptop open on the kitchen table and went for a run. When I came back, my girlfriend was sitting in front
      of it with a face I had never seen. She had scrolled through two years of messages between me and my ex.

      There is nothing in there that I would be ashamed to read out loud. We were together for a long time, it ended well,
      and now we write every few weeks about her dog, about books, about my father's surgery. Once she wrote that she
      missed our long breakfasts. I answered that I did, too, and that I was glad we had both found what we needed.

      My girlfriend has read that one sentence to me at least five times since. The one before it and the one after it she
      leaves out.

      I never hid that we are in touch. I did not report on every message, because I do not report on anyone's messages. If
      she had asked me, I would have handed her the laptop. She did not ask. She waited until the door had closed.

      I grew up in a house where my diary was read at the dinner table. She knows that. I told her in our first month. What
      I miss now is the certainty that I can think something in my own home and it stays mine. She apologised, but each
      time there is a "but" in it, and behind the "but" it turns out that the one who has to explain herself is me.
    `,
  },
  partner: {
    by: 'PorchLightOn',
    story: prose`
      I should not have done it. I knew that while I was doing it, and I kept scrolling anyway. I have said so, and I am
      saying it here in front of strangers.

      What I would like people to know is how it came to that. I asked her about her ex three times in the last year. The
      first time she said they hardly ever write. The second time she said I was being insecure. The third time she turned
      her phone over on the table, with the screen down, and changed the subject. I felt so small and so silly that I
      did not ask a fourth time.

      They do not hardly ever write. They write every couple of weeks. When her father had his surgery, her ex knew the
      result before I did, and I was sitting in the waiting room with a bag of sandwiches. And then there is the line
      about the breakfasts. I know what comes before it and after it. I also know that in three years she has never told
      me that she misses anything about me.

      I was left once before by someone who told me that I was imagining things, and I was not. That is my baggage and not
      hers, but she knows about it just as I know about the diary. I do not think that she is cheating. I think that a
      part of her lives in those messages and that I was told there was nothing there. I broke her privacy. She let me
      doubt my own mind. I would like both of these to count.
    `,
  },
  votes: [
    { by: 'QuietKettle', rating: 3 },
    { by: 'SecondBreakfast', rating: 2 },
    { by: 'patch-and-sand', rating: 4 },
    { by: 'two_left_shoes', rating: 5 },
    { by: 'LemonOnTop', rating: 6 },
    { by: 'NightShiftOwl', rating: 2 },
    { by: 'half-packed', rating: 3 },
    { by: 'WindowSeat42', rating: 3 },
  ],
  comments: [
    {
      by: 'LemonOnTop',
      content:
        'Being told you are insecure when you are in fact noticing something is a lonely place. I am not defending the laptop. I just remember the feeling.',
    },
    { by: 'WindowSeat42', content: 'She knew about the diary. For me that settles it, gently.' },
    {
      by: 'half-packed',
      content:
        'Both of you brought an old wound into this kitchen and each of you pressed on the other one. I would start there, maybe with someone whose job it is to listen.',
    },
  ],
};
