import {
  anonymousTagBody,
  commentBody,
  joinDisputeBody,
  loginBody,
  registerBody,
  resetPasswordBody,
  resetRequestBody,
  storyBody,
  titleBody,
  voteBody,
} from '#contract/commands.ts';

export const registration = {
  email: 'reader@bothsides.example',
  password: 'between us',
  confirmPassword: 'between us',
  firstName: 'Ada',
  lastName: 'Lee',
  gender: 'female',
};

export const newPassword = { token: 'from-the-mail', password: 'between us', confirmPassword: 'between us' };

/** Every body that the API takes, with one that it accepts. */
export const bodies = [
  { name: 'register', schema: registerBody, good: registration },
  { name: 'login', schema: loginBody, good: { email: registration.email, password: 'x' } },
  { name: 'anonymous tag', schema: anonymousTagBody, good: { anonymousTag: 'left_sock' } },
  { name: 'reset request', schema: resetRequestBody, good: { email: registration.email } },
  { name: 'new password', schema: resetPasswordBody, good: newPassword },
  { name: 'create dispute', schema: titleBody, good: { title: 'Who does the dishes?' } },
  { name: 'join dispute', schema: joinDisputeBody, good: { refereeCode: 'K7WQ2MRT9X' } },
  { name: 'story', schema: storyBody, good: { story: 'x'.repeat(50) } },
  { name: 'vote', schema: voteBody, good: { rating: 7 } },
  { name: 'comment', schema: commentBody, good: { content: 'Both of you are tired.' } },
] as const;

export const textFields = bodies.flatMap(({ name, schema, good }) =>
  Object.entries(good)
    .filter(([field]) => field !== 'rating' && field !== 'gender')
    .map(([field, value]) => ({ name: `${name}: ${field}`, schema, good, field, value: String(value) })),
);
