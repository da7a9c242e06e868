import { createHash } from 'node:crypto';

/** Somebody who can be signed in; `avatar` is the path of a picture on the sandbox. */
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

/** The people of one running sandbox: the sample ones and whoever typed a name. */
export interface People {
  find(sub: string): Person | undefined;
  /** The same e-mail address is the same account, whatever its letter case; the newest name counts. */
  addSomebody(name: string, email: string): Person;
}

export function createPeople(): People {
  const people = new Map(samplePeople.map((person) => [person.sub, person]));
  return {
    find: (sub) => people.get(sub),
    addSomebody(name, email) {
      const sub = `guest-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24)}`;
      const person = { sub, name, email };
      people.set(sub, person);
      return person;
    },
  };
}
