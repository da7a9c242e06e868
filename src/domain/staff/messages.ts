/** How far staff are with a message. `spam` when the form's hidden field was filled in, or when staff mark it. */
export const MESSAGE_STATES = ['unread', 'open', 'done', 'spam'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What staff wrote about a message (`note`) or to its sender (`reply`). */
export const NOTE_KINDS = ['note', 'reply'] as const;
