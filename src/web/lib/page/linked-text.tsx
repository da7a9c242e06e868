import { Link } from 'react-router';
import { formatTags } from '#web/languages/format.ts';
import type { Message } from '#web/languages/message.ts';

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
