// Run by mongosh (docker-compose.cluster.yml): makes the replica set unless it is there, and waits
// until it has a primary.
const members = ['mongo', 'mongo-2', 'mongo-3'].map((host, _id) => ({ _id, host: `${host}:27017` }));

try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'bothsides', members });
}
while (!db.hello().primary) sleep(500);
