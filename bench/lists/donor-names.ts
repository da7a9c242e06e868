// Names for generated donors, in several scripts.

export const DEFAULT_NAMES = [
  ...['Lakshmi', 'Ravi', 'Sita', 'Imran', 'Grace', 'Anjali', 'Venkat', 'Fatima', 'Suresh', 'Padma', 'Arjun'],
  ...['Meena', 'Kiran', 'Joseph', 'Radha', 'Naveen', 'Swathi', 'Rahul', 'Divya', 'Mohan'],
  ...['సీత', 'రవి', 'लक्ष्मी', 'অঞ্জলি'],
];

export const LAST_NAMES = [
  ...['Rao', 'Reddy', 'Khan', 'Sharma', 'Naidu', 'Iyer', 'Das', 'Patel', 'Singh', 'Thomas', 'Begum'],
  ...['Chowdary', 'Goud', 'Varma', 'Nair', 'Kulkarni', 'Mishra', 'రావు', 'రెడ్డి'],
];
