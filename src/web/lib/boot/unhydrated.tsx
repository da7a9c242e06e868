import { type HTMLAttributes, type MouseEvent, type ReactNode, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { splitLanguage } from '#domain/text/language.ts';
import { isPlainClick } from '../page/plain-click.ts';

type UnhydratedProps = HTMLAttributes<HTMLElement> & {
  as: 'aside' | 'div' | 'dl' | 'footer' | 'li' | 'nav' | 'section' | 'ul';
  children: ReactNode;
  /** Called for a plain click on a link to a page of the site; unless it prevents the default, the page is opened. */
  onLink?: (event: MouseEvent, link: HTMLAnchorElement) => void;
};

/** React leaves an element's content alone while this object stays the same. */
const AS_RENDERED = { __html: '' };
const subscribeToNothing = () => () => {};

/**
 * A part of a page that does not change and has no state of its own. Where the server has rendered it, React keeps that HTML and renders
 * none of the children, which saves a phone the work of hydrating them; anywhere else it renders them. Give it a new `key` to replace it.
 */
export function Unhydrated({ as: Tag, children, onLink, ...rest }: UnhydratedProps) {
  const navigate = useNavigate();
  const hasServerHtml = useRef(false);
  const isKept = useSyncExternalStore(
    subscribeToNothing,
    () => hasServerHtml.current,
    // React asks for this one while it hydrates. The other one agrees from then on, so the part is not rendered a second time.
    () => (hasServerHtml.current = true),
  );

  function onClickCapture(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-discover]');
    if (!link || !isPlainClick(event)) return;
    onLink?.(event, link);
    // A link that React has rendered opens its page itself.
    if (!isKept || event.defaultPrevented) return;
    event.preventDefault();
    const { pathname, search, hash, href } = link;
    void navigate(splitLanguage(pathname).path + search + hash, { replace: href === window.location.href });
  }

  const part = { ...rest, onClickCapture };
  if (import.meta.env.SSR || !isKept) return <Tag {...part}>{children}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the content is empty, and React does not set it while it hydrates.
  return <Tag {...part} suppressHydrationWarning dangerouslySetInnerHTML={AS_RENDERED} />;
}
