/** The sentences of the trust's facts that this site came with, each with its translation. */
export type SampleTrust = Readonly<Record<string, string>>;
