import { language } from "../../domain/language/current";
import { t } from "../../domain/messages/pages";
import { type DeviceWords, SLOT } from "../../domain/offline/words";
import { paths } from "../../domain/paths";

const deviceWords = (): DeviceWords => ({
  language: language(),
  copy: t.onDevice.copy(SLOT),
  waits: t.onDevice.waits,
  seeInList: t.onDevice.seeInList((words) => `<a href="${paths.list("all")}">${words}</a>`),
  retry: t.onDevice.retry,
  listSays: t.onDevice.listSays,
  toList: t.onDevice.toList,
  seen: t.onDevice.seen(SLOT),
  pages: t.onDevice.pages,
  names: t.onDevice.names,
});

/** The device fills it with what it has. */
export const OnDevice = () => <div className="on-device" data-words={JSON.stringify(deviceWords())} />;
