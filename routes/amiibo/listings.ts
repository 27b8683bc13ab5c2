import { addListingReport } from "../../db/listings/reports";
import { apiError } from "../http/apiErrors";
import { knownId, noSuchAmiibo } from "../http/change";
import { openRoom } from "../http/room";

export const listings = openRoom();

/** As the marketplace writes them. */
const LISTING_ID = /^\d{1,20}$/;

/** "Not this amiibo": hidden from who says so, and told to the admins. */
listings.call("/api/amiibo/:id/listings/:ebayId/report", { role: "user" }, async (c) => {
  const amiiboId = await knownId(c);
  if (amiiboId === undefined) return noSuchAmiibo(c);
  const ebayId = c.req.param("ebayId");
  const { services, viewer } = c.var;
  const isReported =
    LISTING_ID.test(ebayId) && (await addListingReport(services.db, viewer.id, { amiiboId, ebayId }, services.now()));
  return isReported ? c.json({ reported: true }) : apiError(c, "not_found", "This listing is not there any more.");
});
