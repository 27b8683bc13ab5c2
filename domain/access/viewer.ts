/** Stored as the spec stores it: 1 average of all regions, 2 US, 3 UK. */
export const PRIMARY_REGIONS = ["1", "2", "3"] as const;
export type PrimaryRegion = (typeof PRIMARY_REGIONS)[number];

export interface ViewerSettings {
  readonly primary_region: PrimaryRegion;
  readonly is_adverts_enabled: boolean;
  readonly is_collection_public: boolean;
  readonly is_wishlist_public: boolean;
  readonly is_sell_list_public: boolean;
  readonly public_username: string | null;
}

/** Whoever looks at the page, in the spec's words (section 3, User). */
export interface Viewer {
  readonly id: number;
  readonly username: string | null;
  readonly access_level: "" | "user" | "admin";
  readonly settings: ViewerSettings;
}

export const GUEST: Viewer = {
  id: 0,
  username: null,
  access_level: "",
  settings: {
    primary_region: "2",
    is_adverts_enabled: true,
    is_collection_public: false,
    is_wishlist_public: false,
    is_sell_list_public: false,
    public_username: null,
  },
};
