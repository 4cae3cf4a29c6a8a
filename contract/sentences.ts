import { RULES } from '#domain/rules.ts';

const { storyCharacters, titleCharacters, commentCharacters, rating } = RULES;

/**
 * What a refusal tells the person who sent the command: by the API, on screens, on the terminal.
 */
export const sentences = {
  dispute_not_found: 'This dispute may not exist or may not be published yet.',

  dispute_exists: 'This dispute already exists.',

  title_length: `The title must have ${titleCharacters.min} to ${titleCharacters.max} characters`,

  not_the_creator: 'Only the person who opened this dispute can change its title.',

  already_published: 'Both stories are in, so the title can no longer be changed.',

  title_settled: 'The other side has sent their story under the present title, so it stays as it is.',

  own_dispute_join: 'You created this dispute. Share the code with the other person instead.',

  dispute_full: 'This dispute already has two participants.',

  not_a_participant: 'Only the two participants can write a story for this dispute.',

  story_length: `Your story must have ${storyCharacters.min} to ${storyCharacters.max} characters`,

  story_already_submitted: 'You have already submitted your story for this dispute.',

  not_published: 'This dispute is not published yet.',

  not_yet_expired: 'The vote on this dispute is still open.',

  operator_only: 'Only the operator of this site can do this.',

  erased_for_good: 'One of the two accounts was deleted for good, so this dispute cannot continue.',

  comment_not_found: 'There is no such comment.',

  unknown_matter: 'There is no text with this id. The queue lists the ids of the texts that are waiting.',

  not_a_text: 'This id is for a whole dispute. To name one of its texts, add .title, .user1 or .user2 to the id.',

  text_erased: 'The author deleted this text for good, so there is nothing left to decide.',

  not_withheld: 'This dispute is not hidden, or not for a reason that you can undo here.',

  nothing_to_decide: 'There is no open report or appeal here.',

  nothing_held: 'Nothing waits here any more: it was decided or changed in the meantime.',

  dispute_hidden:
    'Strangers cannot read this dispute now, so no comment can appear in it. Put it back first, or refuse the comment.',
  too_many_held:
    'Several of your texts wait for a person already. Please send this one when they have been read; until then, keep it.',
  too_many_open: `You have ${RULES.openDisputes} disputes that are not published yet. Please go on with one of them: you can change its title.`,
  held_changed: 'Its writer has changed this text since you opened it. Please read the new one.',

  nothing_to_appeal: 'None of your texts here is removed. It may already be back.',

  already_appealed: 'You can appeal once, and you already have. A person reads every appeal and answers by email.',

  already_removed: 'This text has already been removed.',

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

  tag_reserved: 'This tag sounds like the people who run Bothsides. Please choose another one.',

  email_taken: 'There is already an account with this email address. Sign in, or reset your password.',

  tag_taken: 'This tag is already taken. Please choose another one.',

  invalid_credentials: 'Invalid email or password',

  invalid_verification_token:
    'This verification link is no longer valid. You can ask for a new one from your dashboard.',

  account_claimed:
    'Somebody who can read this mailbox is using this account, so this link can no longer delete it. If that is not you, set a new password by email. That signs everybody else out.',

  invalid_reset_token: 'This reset link is no longer valid. Please ask for a new one.',

  google_email_taken: 'There is already an account with this email address. Please sign in with its password.',

  no_password:
    'You sign in with Google and have no password here yet, so nothing was deleted. Set a password under "Forgot your password?" first, then use it to delete your account.',

  only_way_in:
    'You have no password here yet, so Google is your only way to sign in. Set a password under "Forgot your password?" first.',

  wrong_password: 'That is not your password, so nothing was deleted. Please try again.',

  demo_account: 'Everybody can use this demo account, so it cannot be deleted here.',

  demo_disputes_only:
    'Everybody can use this demo account, so it can vote and comment on demo disputes only. To take part here, create your own account.',

  safety_unconfirmed:
    'It sounds as if somebody may hurt you or others, and the other side will read this story. Is that safe for you? If it is, send it again and say so.',

  text_rejected: 'This needs changes before it can be published.',

  moderation_unavailable:
    'We could not check your text right now, so nothing was published. Please keep it and try again in a minute.',

  preview_outdated:
    'Your story would now look a little different from the preview you saw. Please check it again first.',

  title_missing:
    'The title of this dispute is still being checked. We write to you when you can read it. Then send your story: your words are still here.',

  title_outdated:
    'The title has changed since you opened this page. Please read the new one, and then send your story. Your words are still here.',

  not_a_participant_report: 'Only the two participants can say that a dispute identifies them.',

  stories_changed: 'The stories have changed since you opened this page. Please reload it and mark the words again.',

  too_much_struck:
    'That would leave hardly anything of the published story. Please mark only the words that identify you. If you mark none, the dispute stays off the lists until the operator has looked at it.',

  not_identifying:
    'In the other side’s story you can mark only what can reveal somebody: no "not" or "never", and no word like "the" or "was" alone. Please take those marks away, or mark none, and we will look at it ourselves.',

  unknown_referee_code: 'Invalid referee code',

  idempotency_key_reused: 'This Idempotency-Key was already used for another request.',
};
