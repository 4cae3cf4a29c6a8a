import type { DemoDispute } from './demoDispute.ts';
import { prose } from './prose.ts';

/** Work and home: people are torn to both ends of the scale. */
export const jobFarAway: DemoDispute = {
  title: 'I got the job I always wanted, nine hours away. He does not want to move.',
  creator: {
    by: 'half-packed',
    story: prose`
      I have wanted to do this work since I was a student. There are maybe twenty positions like it in the whole country
      and one of them opens up every couple of years. In the winter I applied, mostly to prove to myself that I could.
      They offered it to me. I sat in the car and laughed until I had tears in my eyes.

      My husband was happy for me for about one evening. Then he said that he could not leave. His friends are here, his
      choir is here, and he has just finished the garden. He can do his own work from any desk with an internet
      connection; he said so himself, many times.

      Seven years ago I moved here for him. I gave up a good position, I started again at the bottom, and it took me three
      years to find people I could call on a bad day. I never held it against him. I thought it was my turn then and that
      one day it would be his.

      I offered everything I could think of: a trial year, keeping the house and renting it out, flying back every month.
      I have until the end of the month to sign. He says he would never tell me not to go. But he also says he is not
      coming, and that is the same thing with better manners. I do not want a career instead of a marriage. I want to know
      why only one of us is ever asked to choose.
    `,
  },
  partner: {
    by: 'WindowSeat42',
    story: prose`
      He did move here for me, and I have thanked him for it and I meant it. But we were twenty-nine, we rented one room,
      and everything we owned fit in a van. It is not the same question today.

      My mother lives ten minutes from us and she is starting to forget things. It is not dramatic yet. She puts the milk
      in the cupboard and she asks me the same question twice. My brother lives abroad. I go over there every second day,
      and on the days that I do not go, I call. My husband knows all this, and in his plans she appears as something that
      can be organised by phone.

      He told me about the application after the second interview. I understand that he did not want to make a fuss about
      something that might never happen, but it meant that by the time we first talked about it, he had been saying
      goodbye for two months and I had been planting trees.

      I can work from anywhere, that is true. I cannot sing with the same twenty people from anywhere, and I cannot be a
      son from anywhere. I have suggested that he goes for a year and I visit, and that we ask them about working half of
      the time from here. He says half a job is no answer. I am proud of him and I do not want to be the reason that he
      says no. But I also do not want to be the luggage.
    `,
  },
  votes: [
    { by: 'QuietKettle', rating: 0 },
    { by: 'SecondBreakfast', rating: 10 },
    { by: 'patch-and-sand', rating: 9 },
    { by: 'two_left_shoes', rating: 1 },
    { by: 'LemonOnTop', rating: 2 },
    { by: 'NightShiftOwl', rating: 0 },
    { by: 'rain_check', rating: 3 },
    { by: 'PorchLightOn', rating: 10 },
  ],
  comments: [
    {
      by: 'PorchLightOn',
      content:
        'You do not get the years with a mother who still knows you a second time. There are other jobs, even if there are only twenty of them.',
    },
    {
      by: 'NightShiftOwl',
      content:
        'He moved once and never made it a debt. A trial year with the house kept is about the fairest offer I have ever read on here.',
    },
    {
      by: 'two_left_shoes',
      content:
        'I would be hurt about the second interview, too. But "I would never tell you not to go" while staying on the couch is a no. Say it or pack.',
    },
    {
      by: 'rain_check',
      content:
        'Has anyone asked the mother? Mine surprised me. She wanted to see the sea again, and she was the first one in the car.',
    },
    { by: 'SecondBreakfast', content: 'The luggage line. Ouch.' },
  ],
};
