-- A hold begins by the same clock as whatever else keeps a room from being ready.
alter table room_holds alter column since set default clock_now();
