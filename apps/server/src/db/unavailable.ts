/** The database cannot serve this now; unless it was lost in its commit, nothing of it was kept. */
export class DatabaseUnavailable extends Error {
  readonly code = 'database_unavailable';
  override readonly name = 'DatabaseUnavailable';
}
