/** The settings of a bucket that nobody answers for. */
export const NO_BUCKET = {
  REELS_S3_ENDPOINT: 'http://127.0.0.1:9',
  REELS_S3_BUCKET: 'films',
  REELS_S3_REGION: 'here',
  REELS_S3_ACCESS_KEY_ID: 'id',
  REELS_S3_SECRET_ACCESS_KEY: 'key',
};
