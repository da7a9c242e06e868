/** Messages that staff send with their own WhatsApp. They name nobody, because they pass through another company. */
export const messages = {
  askForDetails: ({ trust, url }: { trust: string; url: string }) =>
    `Namaste! This is ${trust}. Thank you for your gift. For your tax certificate we still need your PAN and address. Please enter them on our page, without signing in, within 60 days: ${url}\n\nThe link is only for you, so please do not pass it on, and please do not send your PAN in this chat. If you do not need a tax certificate, you can ignore this message.`,
};

export type Messages = typeof messages;
