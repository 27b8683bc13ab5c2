import { useEffect, useState } from "react";

/** When the page was looked at last; 0 on the server. Pages are kept and left open, and auctions end meanwhile. */
export function useNow(): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    document.addEventListener("visibilitychange", look);
    addEventListener("pageshow", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("pageshow", look);
    };
  }, []);
  return now;
}
