/** Sample values of route parameters. Item 1 and user 1 exist on the test sites. */
const SAMPLE_PARAMETERS: Readonly<Record<string, string>> = {
  series: "all",
  view: "amiibo-franchise",
  filter: "all",
  id: "1",
  name: "wide",
  provider: "google",
  slug: "mario-kart-8-deluxe",
  settingName: "is_value_public",
  change: "1",
  copy: "1",
  draft: "1",
  feed: "token.xml",
  calendar: "all.ics",
  part: "catalogue.xml",
  about: "theirs",
  key: "any.png",
  picture: "1",
  file: "post-light.png",
  listingId: "100000000001",
};

/** Fills the parameters of a route's path, such as `/amiibo/:id`, with `own` values or sample values. */
export const fillRoutePath = (path: string, own: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const sample = own[name] ?? SAMPLE_PARAMETERS[name];
    if (sample === undefined)
      throw new Error(`Route has no sample for the parameter :${name}: ${path}. Add one to SAMPLE_PARAMETERS.`);
    return sample;
  });
