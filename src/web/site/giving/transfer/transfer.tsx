import { useCallback, useState } from 'react';
import { transferTexts } from '#content/en/pages/transfer.ts';
import { ACCOUNT_PAGE } from '#contract/donors/account-paths.ts';
import type {
  readTransfer,
  withdrawTransfer,
} from '#contract/giving/expected-transfers/expected-transfers.server.ts';
import { ShownTransfer } from '#contract/giving/expected-transfers/expected-transfers.ts';
import { transferRoutes } from '#contract/giving/expected-transfers/transfer-paths.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { useFailureText } from '#web/lib/api/use-failure-text.ts';
import { Loaded } from '#web/site/donors/loaded.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ExpectedTransfer } from './expected-transfer.tsx';

/** A gift by bank transfer: where to send it while it is expected, and otherwise what became of it. */
export function Transfer({ reference }: { reference: string }) {
  const { notLoaded, tryAgain } = useTexts(transferTexts);
  const read = useCallback(
    () => call<typeof readTransfer>(transferRoutes.read, { params: { reference } }, ShownTransfer),
    [reference],
  );
  return (
    <Loaded read={read} texts={{ notLoaded, tryAgain }}>
      {(transfer, reload) => <Shown transfer={transfer} onChanged={reload} />}
    </Loaded>
  );
}

type ShownProps = { transfer: ShownTransfer; onChanged: () => Promise<void> };

function Shown({ transfer, onChanged }: ShownProps) {
  const failureText = useFailureText();
  const [isCancelling, setIsCancelling] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function cancel() {
    setIsCancelling(true);
    const { reference } = transfer;
    const result = await call<typeof withdrawTransfer>(
      transferRoutes.cancel,
      { params: { reference } },
      ShownTransfer,
    );
    setIsCancelling(false);
    if (result.kind !== 'ok') return setFailure(failureText(result));
    await onChanged();
  }

  if (transfer.state !== 'expected') return <Outcome transfer={transfer} state={transfer.state} />;
  return (
    <ExpectedTransfer
      transfer={transfer}
      isCancelling={isCancelling}
      failure={failure}
      onCancel={() => void cancel()}
    />
  );
}

type OutcomeProps = { transfer: ShownTransfer; state: Exclude<ShownTransfer['state'], 'expected'> };

function Outcome({ transfer, state }: OutcomeProps) {
  const text = useTexts(transferTexts);
  const format = useFormat();
  const amount = formatRupees(transfer.amountRupees);
  if (state === 'received')
    return (
      <Notice
        kind="success"
        role="status"
        picture="thank-you"
        title={format(text.received.title, { amount })}
        actions={<ButtonLink to={ACCOUNT_PAGE}>{text.myGifts}</ButtonLink>}
      >
        <p>{text.received.text}</p>
      </Notice>
    );
  return (
    <Notice
      kind="info"
      role="status"
      picture="cancelled"
      title={text[state].title}
      actions={<ButtonLink to="/donate">{text.again}</ButtonLink>}
    >
      <p>{text[state].text}</p>
    </Notice>
  );
}
