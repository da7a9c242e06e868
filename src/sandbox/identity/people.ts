import { createHash } from 'node:crypto';

/** An account that can sign in; `avatar` is the path of an image on the sandbox. */
export interface Person {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly avatar?: string;
}

export const samplePeople: readonly Person[] = [
  {
    sub: 'sample-lakshmi',
    name: 'Lakshmi Rao',
    email: 'lakshmi.rao@example.com',
    avatar: '/assets/people/lakshmi.svg',
  },
  {
    sub: 'sample-imran',
    name: 'Imran Shaikh',
    email: 'imran.shaikh@example.com',
    avatar: '/assets/people/imran.svg',
  },
  {
    sub: 'sample-grace',
    name: 'Grace Thomas',
    email: 'grace.thomas@example.com',
    avatar: '/assets/people/grace.svg',
  },
];

/** The accounts of one running sandbox: the sample people and guests who entered their own details. */
export interface People {
  find(sub: string): Person | undefined;
  /** One account per email address, ignoring letter case; the latest name wins. */
  addGuest(name: string, email: string): Person;
}

export function createPeople(): People {
  const people = new Map(samplePeople.map((person) => [person.sub, person]));
  return {
    find: (sub) => people.get(sub),
    addGuest(name, email) {
      const sub = `guest-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24)}`;
      const person = { sub, name, email };
      people.set(sub, person);
      return person;
    },
  };
}
