/** The path of reports of missing pages: apart from its schema, so that visitors' pages load none. */
export const missingPagePath = '/api/errors/404'
