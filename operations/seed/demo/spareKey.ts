import type { DemoDispute } from './demoDispute.ts';
import { prose } from './prose.ts';

/** Family and boundaries: almost everybody sides with Partner A. */
export const spareKey: DemoDispute = {
  title: 'His mother lets herself in whenever she likes. I want our key back.',
  creator: {
    by: 'QuietKettle',
    story: prose`
      When our daughter was born we gave my mother-in-law a key, and back then it saved us. She cooked, she folded
      laundry, she held the baby so that I could shower. I have told her more than once how grateful I am.

      That was almost three years ago. She still uses the key two or three times a week and she never calls first. I work
      from home and I have come out of a meeting to find her rearranging my kitchen cupboards. Last month I stepped out of
      the bathroom in a towel and she was standing in the hallway with groceries. She laughed. I did not.

      I have asked my husband to talk to her maybe ten times. He says he will, and then he does not, because she would be
      hurt. So I said something myself, as kindly as I could: please just send a message before you come. She nodded, and
      four days later I heard the lock turn again.

      I am not trying to keep a grandmother away from her grandchild. She is welcome here every week, gladly. But this is
      the only place in the world where I should be able to walk around without wondering who is behind the door. I asked
      for the key back, and now I am the cruel one in his family. I think a home with a visitor who needs no invitation
      is not really mine.
    `,
  },
  partner: {
    by: 'SecondBreakfast',
    story: prose`
      My wife is right that my mother should send a message first. I have never argued about that. What I argue about is
      taking the key away.

      My mother raised me and my sister alone. In her family a key means that you belong, and asking for it back means
      that you do not. When my wife was so exhausted after the birth that she cried every evening, my mother took unpaid
      leave for six weeks. She slept on our couch. She did not ask for anything, and the key on her ring is the one thing
      she is proud of. She shows it to her friends.

      I admit that I have been a coward about it. I said I would talk to her and I put it off, because every time I start,
      I see her face. The towel thing was awful and I should have dealt with it that same evening.

      But there are steps between doing nothing and locking her out. We could put a chain on the door. We could agree on
      two fixed afternoons. We could ask her to ring the bell and count to sixty. My wife says we have tried, but we
      have tried one sentence, once, while I stood there saying nothing. Give me the chance to do it properly before we
      do the one thing that cannot be taken back. I want my wife to feel safe at home. I also do not want my mother to
      learn from a missing key what we think of her.
    `,
  },
  votes: [
    { by: 'patch-and-sand', rating: 2 },
    { by: 'two_left_shoes', rating: 0 },
    { by: 'LemonOnTop', rating: 0 },
    { by: 'NightShiftOwl', rating: 1 },
    { by: 'half-packed', rating: 3 },
    { by: 'WindowSeat42', rating: 1 },
    { by: 'rain_check', rating: 1 },
    { by: 'PorchLightOn', rating: 1 },
  ],
  comments: [
    {
      by: 'two_left_shoes',
      content:
        'She asked ten times. At some point the answer to "give me one more chance" is that you already had them. Ask for the key, and take your mother out to lunch the same day.',
    },
    {
      by: 'half-packed',
      content:
        'His side moved me more than I expected. It still does not make it okay to walk in on someone in a towel. You can love the person and keep the key.',
    },
    {
      by: 'PorchLightOn',
      content:
        'What helped us: we told my father the truth, that we sometimes argue or walk around half dressed, and that we would like to do that in peace. He was mortified and has rung the bell ever since. Nobody had ever told him why.',
    },
    { by: 'NightShiftOwl', content: 'Fixed afternoons AND the key back. Those two are not opposites.' },
  ],
};
