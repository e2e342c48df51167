/** Where a page that was not found is reported: apart from its schema, so that visitors' pages load none. */
export const missingPagePath = '/api/errors/404'
