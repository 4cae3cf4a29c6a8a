/** Nobody's account. Its address gets no mail: the domain .example is reserved (RFC 2606). */
export interface DemoAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'male' | 'female';
  readonly anonymousTag: string;
}

/** Five couples, one after the other. */
export const accounts = [
  {
    email: 'hannah@demo.bothsides.example',
    firstName: 'Hannah',
    lastName: 'Birch',
    gender: 'female',
    anonymousTag: 'QuietKettle',
  },
  {
    email: 'tom@demo.bothsides.example',
    firstName: 'Tom',
    lastName: 'Birch',
    gender: 'male',
    anonymousTag: 'SecondBreakfast',
  },
  {
    email: 'daniel@demo.bothsides.example',
    firstName: 'Daniel',
    lastName: 'Okoro',
    gender: 'male',
    anonymousTag: 'patch-and-sand',
  },
  {
    email: 'lucia@demo.bothsides.example',
    firstName: 'Lucia',
    lastName: 'Okoro',
    gender: 'female',
    anonymousTag: 'two_left_shoes',
  },
  {
    email: 'mira@demo.bothsides.example',
    firstName: 'Mira',
    lastName: 'Lind',
    gender: 'female',
    anonymousTag: 'LemonOnTop',
  },
  {
    email: 'jonas@demo.bothsides.example',
    firstName: 'Jonas',
    lastName: 'Lind',
    gender: 'male',
    anonymousTag: 'NightShiftOwl',
  },
  {
    email: 'ravi@demo.bothsides.example',
    firstName: 'Ravi',
    lastName: 'Menon',
    gender: 'male',
    anonymousTag: 'half-packed',
  },
  {
    email: 'elliot@demo.bothsides.example',
    firstName: 'Elliot',
    lastName: 'Shaw',
    gender: 'male',
    anonymousTag: 'WindowSeat42',
  },
  {
    email: 'carmen@demo.bothsides.example',
    firstName: 'Carmen',
    lastName: 'Vidal',
    gender: 'female',
    anonymousTag: 'rain_check',
  },
  {
    email: 'noor@demo.bothsides.example',
    firstName: 'Noor',
    lastName: 'Haddad',
    gender: 'female',
    anonymousTag: 'PorchLightOn',
  },
] as const satisfies readonly DemoAccount[];

export type DemoTag = (typeof accounts)[number]['anonymousTag'];
