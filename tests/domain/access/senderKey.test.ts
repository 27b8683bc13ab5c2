import { describe, expect, it } from "vitest";
import { toSenderKey } from "../../../domain/access/identity";

describe("toSenderKey", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
    ["local", "local"],
    ["1:2:3", "1:2:3"],
    ["1::2::3", "1::2::3"],
    ["1:2:3:4:5:6:7:8::", "1:2:3:4:5:6:7:8::"],
    ["g::1", "g::1"],
    ["", ""],
  ])("the sender key of %j is %s", (address, sender) => expect(toSenderKey(address)).toBe(sender));

  it("addresses in different networks have different sender keys", () => {
    expect(toSenderKey("2001:db8:1:2::1")).not.toBe(toSenderKey("2001:db8:1:3::1"));
    expect(toSenderKey("203.0.113.7")).not.toBe(toSenderKey("203.0.113.8"));
  });
});
