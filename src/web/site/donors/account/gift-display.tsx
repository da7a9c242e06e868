import { type FormEvent, useId, useState } from 'react';
import { accountTexts } from '#content/en/pages/account.ts';
import type { saveTribute, showNames } from '#contract/donors/account.server.ts';
import type { MyGift } from '#contract/donors/account.ts';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import type { Tribute } from '#domain/giving/tribute.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import styles from './account.module.css';
import { useSave } from './use-save.ts';

type GiftDisplayProps = { gift: MyGift; onChanged: () => Promise<void> };

/** What a campaign's page may show of a gift: the donor's name, and in honour or in memory of whom it was made. */
export function GiftDisplay({ gift, onChanged }: GiftDisplayProps) {
  const text = useTexts(accountTexts);
  const format = useFormat();
  const { busy, save } = useSave(onChanged);
  const [isEditing, setIsEditing] = useState(false);
  const { id: donationId, tribute } = gift;
  return (
    <div className={styles.display}>
      {gift.isForCampaign && <NameChoice gift={gift} onChanged={onChanged} />}
      {tribute && !isEditing && (
        <span className={styles.purpose}>{format(text.tribute[tribute.kind], { name: tribute.name })}</span>
      )}
      {isEditing ? (
        <TributeForm
          tribute={tribute}
          busy={busy}
          onCancel={() => setIsEditing(false)}
          onSave={async (next) => {
            if (
              await save<typeof saveTribute>(accountRoutes.tribute, { body: { donationId, tribute: next } })
            )
              setIsEditing(false);
          }}
        />
      ) : (
        <Button kind="secondary" onClick={() => setIsEditing(true)}>
          {tribute ? text.tribute.change : text.tribute.add}
        </Button>
      )}
    </div>
  );
}

function NameChoice({ gift: { id: donationId, isNameShown }, onChanged }: GiftDisplayProps) {
  const { names } = useTexts(accountTexts);
  const { save } = useSave(onChanged);
  const [chosen, choose] = useState<boolean | null>(null);
  const id = useId();

  async function toggle() {
    if (chosen !== null) return;
    // Shown at once, while it is being saved.
    choose(!isNameShown);
    await save<typeof showNames>(accountRoutes.showNames, {
      body: { donationId, isNameShown: !isNameShown },
    });
    choose(null);
  }

  return (
    <span className={styles.choice}>
      <input id={id} type="checkbox" checked={chosen ?? isNameShown} onChange={toggle} />
      <label htmlFor={id}>{names.showOne}</label>
    </span>
  );
}

type TributeFormProps = Pick<MyGift, 'tribute'> & {
  busy: boolean;
  onCancel: () => void;
  onSave: (tribute: MyGift['tribute']) => Promise<void>;
};

function TributeForm({ tribute, busy, onCancel, onSave }: TributeFormProps) {
  const { tribute: text } = useTexts(accountTexts);
  const [kind, setKind] = useState<Tribute>(tribute?.kind ?? 'memory');
  const [name, setName] = useState(tribute?.name ?? '');
  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = name.trim();
    void onSave(trimmed === '' ? null : { kind, name: trimmed });
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <SelectField
        label={text.kind}
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.target.value as Tribute)}
      >
        <option value="memory">{text.inMemory}</option>
        <option value="honour">{text.inHonour}</option>
      </SelectField>
      <TextField
        label={text.name}
        name="name"
        maxLength={120}
        value={name}
        hint={tribute && text.empty}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {text.save}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
