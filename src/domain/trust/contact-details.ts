type Phone = { readonly display: string; readonly tel: string };

type Address = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
};

/** The trust's phone numbers, without empty ones. */
export function phonesOf({ phone, secondPhone }: { phone: Phone; secondPhone?: Phone }): Phone[] {
  return [phone, secondPhone].filter((each) => each?.tel) as Phone[];
}

/** An address as two lines: the street, and the city with state and postal code. No lines when it is empty. */
export function addressLines({ street, city, state, postalCode }: Address): string[] {
  return street ? [street, `${city}, ${state} ${postalCode}`] : [];
}
