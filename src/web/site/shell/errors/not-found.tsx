import { errorPagesTexts } from '#content/en/pages/error-pages.ts';
import { useTexts } from '#web/languages/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorLayout } from './error-layout.tsx';

export function NotFound() {
  const { notFound, toHome, toCampaigns } = useTexts(errorPagesTexts);
  return (
    <ErrorLayout
      code="404"
      picture="/pictures/states/not-found.svg"
      title={notFound.title}
      actions={
        <>
          <ButtonLink to="/">{toHome}</ButtonLink>
          <ButtonLink kind="secondary" to="/Campaigns">
            {toCampaigns}
          </ButtonLink>
        </>
      }
    >
      <p>{notFound.text}</p>
    </ErrorLayout>
  );
}
