import { ButtonLink } from '#web/ui/button.tsx';
import { Lost } from './lost.tsx';

export function NotFound() {
  return (
    <Lost
      code="404"
      picture="/pictures/states/not-found.svg"
      title="This path ends here"
      actions={
        <>
          <ButtonLink to="/">Go to the home page</ButtonLink>
          <ButtonLink kind="secondary" to="/Campaigns">
            See the campaigns
          </ButtonLink>
        </>
      }
    >
      <p>
        The page has moved, or the address has a slip in it. Nearly everything can be reached from the menu
        above.
      </p>
    </Lost>
  );
}
