import { Link } from 'react-router';
import type { Message } from '#content/message.ts';
import { formatTags } from '#web/languages/format.ts';

/** Renders a message in which `<link>…</link>` links to `to`. */
export function LinkedText({ message, to }: { message: Message; to: string }) {
  return formatTags(message, {
    link: (content) => (
      <Link key="link" to={to}>
        {content}
      </Link>
    ),
  });
}
