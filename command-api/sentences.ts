import { RULES } from '#domain/rules.ts';
import type { CommandErrorCode } from './errors.ts';

const { storyCharacters, titleCharacters, commentCharacters, rating } = RULES;

/** What each refusal of a command tells the person who sent it: in the API's answers, on screens and on the command line. */
export const sentences: { readonly [Code in CommandErrorCode]: string } = {
  dispute_not_found: 'This dispute may not exist or may not be published yet.',

  dispute_exists: 'This dispute has been created already.',

  title_length: `The title must have ${titleCharacters.min} to ${titleCharacters.max} characters`,

  not_the_creator: 'Only the person who opened this dispute can change its title.',

  already_published: 'Both stories are in, so the title cannot be changed any more.',

  own_dispute_join: 'You created this dispute. Share the code with the other person instead.',

  dispute_full: 'This dispute already has two participants.',

  not_a_participant: 'Only the two participants can write a story for this dispute.',

  story_length: `Your story must have ${storyCharacters.min} to ${storyCharacters.max} characters`,

  story_already_submitted: 'You have already submitted your story for this dispute.',

  not_published: 'This dispute is not published yet.',

  not_yet_expired: 'The vote on this dispute is still open.',

  operator_only: 'Only the operator of this site can do this.',

  erased_for_good: 'The account of one side was deleted for good, so this dispute cannot go on.',

  comment_not_found: 'There is no such comment.',

  unknown_matter: 'There is no text with this id. The queue shows the ids of those that wait.',

  not_a_text: 'This is a whole dispute. Say which text you mean: its id with .title, .user1 or .user2 behind it.',

  text_erased: 'Its author deleted this text for good, so there is nothing left to decide.',

  not_withheld: 'This dispute is not off the lists for anything that can be put back.',

  nothing_to_decide: 'No report and no appeal is open here.',

  nothing_to_appeal: 'Nothing of yours is removed here. It may be back already.',

  already_appealed:
    'You have asked us already, and once is as often as it goes. A person reads it, and you get a mail then.',

  already_removed: 'This text is removed already.',

  not_removed: 'This text is not removed, so there is nothing to put back.',

  own_dispute_vote: 'You cannot vote on your own dispute',

  email_not_verified_vote: 'Please verify your email address to vote on disputes.',

  account_not_claimed:
    'Please open the link in your verification mail in this browser, or set a new password by mail: then you can vote.',

  voting_closed: 'Voting on this dispute is closed.',

  rating_out_of_range: `The rating must be a whole number from ${rating.min} to ${rating.max}`,

  already_voted: 'You have already voted on this dispute. Each mailbox has one vote.',

  own_dispute_comment: 'Dispute participants cannot comment',

  email_not_verified_comment: 'Please verify your email address to comment on disputes.',

  comment_length: `Your comment must have ${commentCharacters.min} to ${commentCharacters.max} characters`,

  discussion_closed: 'Comments on this dispute are closed.',

  tag_invalid: 'Tag can only contain letters, numbers, underscores, and hyphens',

  tag_reserved: 'This tag could be taken for the people who run Bothsides. Please choose another one.',

  email_taken: 'There is already an account with this email address. Sign in, or reset your password.',

  tag_taken: 'This tag is already taken. Please choose another one.',

  invalid_credentials: 'Invalid email or password',

  invalid_verification_token:
    'This verification link is not valid any more. You can ask for a new one from your dashboard.',

  account_claimed:
    'Somebody who reads the mail of this address uses this account, so this link no longer deletes it. If that is not you, set a new password by email: it signs out everybody else.',

  invalid_reset_token: 'This reset link is not valid any more. Please ask for a new one.',

  google_email_taken: 'There is already an account with this email address. Please sign in with its password.',

  no_password:
    'You sign in with Google and have no password here yet, so nothing was deleted. Set one under "Forgot your password?", then delete your account with it.',

  only_way_in:
    'You have no password here yet, so this is your only way in. Set one under "Forgot your password?" first.',

  wrong_password: 'That is not your password, so nothing was deleted. Please try again.',

  demo_account: 'This is a demo account that everybody can use, so it cannot be deleted here.',

  demo_disputes_only:
    'This is a demo account that everybody can use, so it votes and comments on demo disputes only. Create an account of your own to take part here.',

  text_rejected: 'This needs changes before it can be published.',

  moderation_unavailable:
    'We could not check your text right now, so nothing was published. Please keep it and try again in a minute.',

  preview_outdated:
    'Your story would now appear a little differently from what you saw. Please look at it again first.',

  not_a_participant_report: 'Only the two participants can say this of a dispute.',

  stories_changed: 'The stories have changed meanwhile. Please load the page again and mark the words once more.',

  too_much_struck:
    'Hardly anything would be left of the story as it was published. Please mark only the words that identify you; without marks, the dispute stays off the lists until the operator has looked at it.',

  unknown_referee_code: 'Invalid referee code',

  idempotency_key_reused: 'This Idempotency-Key was already used for another request.',
};
