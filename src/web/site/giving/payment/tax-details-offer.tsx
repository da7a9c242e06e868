import { useEffect, useState } from 'react';
import { taxDetailsTexts } from '#content/en/pages/tax-details.ts';
import type { offerTaxDetails } from '#contract/donors/tax-details.server.ts';
import { TaxDetailsOffer as Offer } from '#contract/donors/tax-details.ts';
import { TAX_DETAILS_LINK, TAX_DETAILS_PAGE, taxDetailsRoutes } from '#contract/donors/tax-details-paths.ts';
import { useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './payment.module.css';

/** Offers to add PAN and address, below the thanks. Shows nothing when they are on file, and while that is not known. */
export function TaxDetailsOffer({ merchantOrderId }: { merchantOrderId: string }) {
  const { offer: text } = useTexts(taxDetailsTexts);
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void call<typeof offerTaxDetails, Offer>(
      taxDetailsRoutes.offer,
      { body: { merchantOrderId } },
      Offer,
    ).then((result) => {
      if (result.kind === 'ok' && !isUnmounted) setOffer(result.value);
    });
    return () => {
      isUnmounted = true;
    };
  }, [merchantOrderId]);
  if (!offer || offer.kind === 'none') return null;
  return (
    <Card as="section" className={`${styles.summary} ${styles.offer}`} aria-labelledby="tax-details">
      <h2 id="tax-details">{text.title}</h2>
      <p>{offer.link ? text.form : text.email}</p>
      {offer.link && (
        <div>
          <ButtonLink
            kind="secondary"
            to={`${TAX_DETAILS_PAGE}?${TAX_DETAILS_LINK}=${encodeURIComponent(offer.link)}`}
          >
            {text.add}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
