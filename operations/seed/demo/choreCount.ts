import type { DemoDispute } from './demoDispute.ts';
import { prose } from './prose.ts';

/** Housework and who notices it: as close as it gets. */
export const choreCount: DemoDispute = {
  title: 'We both think we do more around the house. Who is right?',
  creator: {
    by: 'LemonOnTop',
    story: prose`
      If you counted plates, we would be even. He cooks four evenings a week, he does the heavy shopping, he takes out the
      trash without being told. When I complain, he points at these things, and he is not lying.

      What nobody counts is the thinking. I know when the kids have outgrown their shoes. I know that the form for the
      school trip is due, that we are nearly out of detergent, that his father's birthday is coming and that there is no
      present. I book the dentist. I answer the group chat of the parents. I lie in bed and make lists while he is asleep
      after ten seconds.

      When I ask him to take over something, he does it, and he does it well, but then I have asked. I am the manager and
      he is a very nice employee. And if I say nothing, to see what happens, then what happens is that our son stands in
      front of the school in sneakers on the day of the hike.

      I make dinner three times a week and I work thirty hours. I do not want him to wash more plates. I want him to own
      whole things from beginning to end, and to be the one who lies awake about them once in a while. When I tell him
      this he says I should simply remind him sooner, and then I want to scream into a pillow.
    `,
  },
  partner: {
    by: 'NightShiftOwl',
    story: prose`
      I work nights at a hospital, four on and three off. I come home at seven, get the children dressed, walk them to
      school, and sleep until two. On my free days I cook, shop, clean the bathrooms, and fix whatever broke in the
      meantime. I do not call it helping. It is my house, too.

      I believe my wife about the lists. I have seen her at midnight with her phone in her hand. But I have tried to take
      things off it, and they do not stay off. I said I would handle the dentist. I called, I got a date six weeks out,
      and she had it changed because she knows a better one. I packed for the last vacation, and she unpacked the bag
      and packed it again. I bought the shoes, and they were the wrong shoes. After a while you stop reaching for things
      that get taken out of your hands.

      About the hike: yes, I forgot the boots. I had slept three hours. He wore sneakers and he had a great day, and I
      think that is allowed to happen once.

      She wants me to own whole things. I want that as well. But owning means that I get to do it my way, a bit later, a
      bit worse, with the other dentist. She cannot hand me the steering wheel and keep her foot on the brake. And I
      would like it if someone noticed that I have not slept through a night during the week for nine years.
    `,
  },
  votes: [
    { by: 'QuietKettle', rating: 3 },
    { by: 'SecondBreakfast', rating: 6 },
    { by: 'patch-and-sand', rating: 7 },
    { by: 'two_left_shoes', rating: 4 },
    { by: 'half-packed', rating: 5 },
    { by: 'WindowSeat42', rating: 6 },
    { by: 'rain_check', rating: 5 },
    { by: 'PorchLightOn', rating: 5 },
  ],
  comments: [
    {
      by: 'rain_check',
      content:
        'I voted right in the middle and I feel that strongly. You two wrote the same story from both ends of a very long day.',
    },
    {
      by: 'QuietKettle',
      content:
        '"A very nice employee" is exactly it. I read that line out loud in our kitchen and it went quiet for a while.',
    },
    {
      by: 'patch-and-sand',
      content:
        'The bag that got packed again. I have been that man. It really does make you stop trying, and then you get told that you do not try.',
    },
    {
      by: 'PorchLightOn',
      content:
        'We wrote every invisible job on a slip of paper and dealt them out like cards, for three months, and whoever holds the card decides how it is done. No comments allowed from the other side of the table. The first weeks were terrible. It has been two years now and we would not go back. Start with the dentist.',
    },
    { by: 'two_left_shoes', content: 'Somebody please give both of these people a nap.' },
    {
      by: 'WindowSeat42',
      content: 'He is right about the brake, she is right about the lists. I went with the brake, by a hair.',
    },
  ],
};
