type Picture = {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

type Offer = { readonly title: string; readonly desc: string };

export type ServiceText = {
  /** One sentence for the card on the list of services. */
  readonly summary: string;
  /** The name in the page's banner. */
  readonly head: string;
  readonly title: string;
  readonly desc: string;
  readonly images: readonly [Picture, Picture];
  /** The numbered list "What We Offer". */
  readonly provides: readonly Offer[];
};

/** The two drawings of a service: the help being given, then a detail or the place. */
export function pictures(name: string, giving: string, detail: string): readonly [Picture, Picture] {
  return [picture(`${name}-1`, giving), picture(`${name}-2`, detail)];
}

function picture(file: string, alt: string): Picture {
  return { src: `/pictures/services/${file}.svg`, alt, width: 900, height: 675 };
}
