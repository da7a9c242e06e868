type ReceivedMail = {
  id: string;
  from: string;
  to: string[];
  subject: string;
  messageId: string;
  headers: { key: string; value: string }[];
  text: string;
  html: string;
  attachments: { fileName: string; type: string; bytes: number; url: string }[];
};

/** The id by which a bounce names a mail. */
export const mailIdOf = (mail: ReceivedMail | undefined): string =>
  mail?.headers.find(({ key }) => key === 'x-charity-mail')?.value ?? '';

/** Reads the sandbox's mailbox. */
export function readMailbox(sandboxUrl: string) {
  const get = async (path: string): Promise<unknown> => (await fetch(`${sandboxUrl}/mailbox/${path}`)).json();
  return {
    /** The mails to an address, oldest first. */
    async sentTo(address: string): Promise<ReceivedMail[]> {
      const { messages } = (await get('messages')) as { messages: ReceivedMail[] };
      const own = messages.filter((each) => each.to.includes(address)).toReversed();
      return Promise.all(own.map(async ({ id }) => (await get(`messages/${id}`)) as ReceivedMail));
    },
    attachment: async (mail: ReceivedMail, index = 0): Promise<Buffer> => {
      const response = await fetch(`${sandboxUrl}${mail.attachments[index]?.url}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
