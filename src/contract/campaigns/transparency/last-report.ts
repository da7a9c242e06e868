/** The last published report in short. Amounts in paise. */
export type LastReport = {
  month: string;
  /** Gifts less refunds. */
  receivedPaise: number;
  /** Payments less those that came back. */
  spentPaise: number;
  /** False once the report after it is overdue. */
  isCurrent: boolean;
};
