/** The content types of uploaded tables; the content decides which one it is. */
export const TABLE_TYPES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
