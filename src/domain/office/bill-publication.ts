/** What happens to the prepared pages of a bill. The database's triggers refuse everything else. */
export const PUBLICATION_EVENTS = ['published', 'withdrawn'] as const;
export type PublicationEventKind = (typeof PUBLICATION_EVENTS)[number];

/** `prepared`: blacked out, and seen by staff only. The state follows from the events. */
export const PUBLICATION_STATES = ['prepared', ...PUBLICATION_EVENTS] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** What may happen next. Withdrawn before they were published, pages go back to whoever prepares them again. */
export const publicationTransitions: Readonly<Record<PublicationState, readonly PublicationEventKind[]>> = {
  prepared: ['published', 'withdrawn'],
  published: ['withdrawn'],
  withdrawn: [],
};

/** The file of a published page, or of its thumbnail, in the store and in its address. */
export function billPageFile(name: string, size: 'full' | 'small' = 'full'): string {
  return size === 'full' ? `${name}.jpg` : `${name}-small.jpg`;
}
