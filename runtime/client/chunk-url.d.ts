/** Address of a chunk that is bundled apart; resolved by the bundle stage. */
declare module "*?url" {
  const url: string;
  export default url;
}
