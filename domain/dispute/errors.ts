export type DisputeError =
  | { readonly code: 'dispute_not_found' }
  | { readonly code: 'dispute_exists' }
  | { readonly code: 'title_length' }
  | { readonly code: 'not_the_creator' }
  | { readonly code: 'already_published' }
  | { readonly code: 'own_dispute_join' }
  | { readonly code: 'dispute_full' }
  | { readonly code: 'not_a_participant' }
  | { readonly code: 'story_length' }
  | { readonly code: 'story_already_submitted' }
  | { readonly code: 'not_published' }
  | { readonly code: 'not_yet_expired' }
  | { readonly code: 'operator_only' }
  | { readonly code: 'erased_for_good' }
  | { readonly code: 'already_removed' }
  | { readonly code: 'not_removed' };
