/** The exit status of a check that could not be made, because something that it asks does not answer. */
export const NOT_CHECKED = 3;
