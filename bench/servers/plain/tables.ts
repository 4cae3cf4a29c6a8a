import { RULES } from '#domain/rules.ts';

/** The columns that count how many people chose each rating. */
export const RATINGS: readonly string[] = Array.from({ length: RULES.rating.max + 1 }, (_, rating) => `r${rating}`);

interface Table {
  readonly name: string;
  /** In SQL that SQLite and PostgreSQL both read. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** Its rows are too long to be kept in the index of their key. */
  readonly isWide?: boolean;
}

/** The tables that one would make for this job without a history. */
export const TABLES: readonly Table[] = [
  { name: 'users', columns: ['id TEXT NOT NULL', 'verified INTEGER NOT NULL'], key: ['id'] },
  {
    name: 'sessions',
    columns: ['token TEXT NOT NULL', 'person TEXT NOT NULL', 'ends TEXT NOT NULL'],
    key: ['token'],
  },
  {
    name: 'disputes',
    columns: [
      ...['id', 'code', 'title', 'user1', 'user2', 'story1', 'story2', 'published', 'expires'].map(
        name => `${name} TEXT NOT NULL`,
      ),
    ],
    key: ['id'],
    isWide: true,
  },
  {
    name: 'tallies',
    columns: [
      'dispute TEXT NOT NULL',
      'votes INTEGER NOT NULL',
      'total INTEGER NOT NULL',
      'comments INTEGER NOT NULL',
      'hot DOUBLE PRECISION NOT NULL',
      ...RATINGS.map(name => `${name} INTEGER NOT NULL`),
    ],
    key: ['dispute'],
  },
  {
    name: 'votes',
    columns: ['dispute TEXT NOT NULL', 'voter TEXT NOT NULL', 'rating INTEGER NOT NULL', 'at TEXT NOT NULL'],
    key: ['dispute', 'voter'],
  },
  {
    name: 'comments',
    columns: ['id TEXT NOT NULL', 'dispute TEXT NOT NULL', 'content TEXT NOT NULL', 'posted TEXT NOT NULL'],
    key: ['id'],
  },
];

export const INDEXES: readonly string[] = [
  'CREATE INDEX comments_of ON comments (dispute, posted)',
  'CREATE INDEX newest ON disputes (published)',
  'CREATE INDEX hottest ON tallies (hot)',
  'CREATE INDEX most_voted ON tallies (votes)',
];
