/** How an operator makes EventStoreDB remove from its files what was deleted from the log. */
export const SCAVENGE =
  'Start a scavenge on every node of it, once: curl -X POST -u admin https://NODE:2113/admin/scavenge (a CA of your own: --cacert ca.crt; without TLS: http://NODE:2113/admin/scavenge, without -u).';
