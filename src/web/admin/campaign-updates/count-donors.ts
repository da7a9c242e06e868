/** “1 donor”, “12 donors”. */
export const donors = (count: number): string => `${count} ${count === 1 ? 'donor' : 'donors'}`;
